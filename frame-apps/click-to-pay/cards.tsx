import { useState, type FormEvent } from 'react';
import { brands } from '../../provider/brands.js';
import { Notice } from '../overlay/notice.js';
import type { WalletCard } from './answers.js';
import type { Place } from './place.js';
import type { PlaceProps } from './place-props.js';
import type { ClickToPayTexts } from './texts.js';

type Props = PlaceProps<Extract<Place, { at: 'ready' }>> & { readonly price: string };

/** The shopper's cards, last used first; those that cannot be used are told, and cannot be chosen. */
export function Cards({ view, session, texts, price }: Props) {
  const { cards, isCancelled, words } = view;
  const [chosen, choose] = useState(() => cards.find(({ status }) => status === 'usable'));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) session.choose(chosen);
  };

  return (
    <form className="ask" method="dialog" onSubmit={submit}>
      {words && <Notice text={words} />}
      {isCancelled && (
        <p className="said" role="status">
          {texts.cancelled}
        </p>
      )}
      <fieldset>
        <legend>{texts.cards}</legend>
        {cards.map((card) => (
          <Card key={card.id} card={card} texts={texts} isChosen={card === chosen} choose={() => choose(card)} />
        ))}
      </fieldset>
      {chosen ? <button className="pay">{texts.pay(price)}</button> : <Notice text={texts.noCard} />}
      <div className="links">
        <button type="button" className="link" onClick={() => void session.forget()}>
          {texts.notYou}
        </button>
      </div>
    </form>
  );
}

interface CardProps {
  readonly card: WalletCard;
  readonly texts: ClickToPayTexts;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function Card({ card: { id, scheme, last4, expiry, name, status }, texts, isChosen, choose }: CardProps) {
  const isUsable = status === 'usable';
  const state = isUsable ? expiry && texts.until(expiry) : texts.status[status];
  return (
    <label className="card" data-scheme={scheme}>
      <input type="radio" name="card" value={id} checked={isChosen} disabled={!isUsable} onChange={choose} />
      <span className="what">
        <span className="digits">{texts.card(brands[scheme].name, last4)}</span>
        <span className="state">{[name, state].filter(Boolean).join(' · ')}</span>
      </span>
    </label>
  );
}
