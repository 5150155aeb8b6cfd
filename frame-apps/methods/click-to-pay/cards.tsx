import { useState, type FormEvent } from 'react';
import { brands } from '../../../api/brands.js';
import { LogoImage } from '../../ui/logos/logo-image.js';
import { schemeLogos } from '../../ui/logos/schemes.js';
import { Notice } from '../../ui/notice.js';
import { LiveRegion } from '../../runtime/live-region.js';
import { Sentence } from '../../ui/sentence.js';
import type { WalletCard } from './answers.js';
import type { Place } from './place.js';
import type { PlaceProps } from './place-props.js';
import type { ClickToPayTexts } from './texts.js';
import * as panel from '../../ui/panel.css';
import * as css from './click-to-pay.css';

type Props = PlaceProps<Extract<Place, { at: 'ready' }>> & { readonly price: string };

/** The shopper's cards, last used first. Unusable cards are listed with the reason but disabled. */
export function Cards({ view, session, texts, price }: Props) {
  const { cards, isCancelled, text } = view;
  const [chosen, choose] = useState(() => cards.find(({ status }) => status === 'usable'));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) session.choose(chosen);
  };

  return (
    <form className={panel.question} method="dialog" onSubmit={submit}>
      {text && <Notice text={text} />}
      <LiveRegion className={css.status} role="status" text={isCancelled && texts.cancelled} />
      <fieldset className={css.cards}>
        <legend>{texts.cards}</legend>
        {cards.map((card) => (
          <Card
            key={card.id}
            card={card}
            texts={texts}
            isChosen={card === chosen}
            choose={() => choose(card)}
          />
        ))}
      </fieldset>
      {chosen ? (
        <button className={panel.pay} data-part="pay">
          <Sentence
            text={price ? texts.pay({ amount: price }) : texts.payUnpriced}
            keep={[price]}
          />
        </button>
      ) : (
        <Notice text={texts.noCard} />
      )}
      <div className={css.links}>
        <button type="button" className={css.link} onClick={() => void session.forget()}>
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

function Card({
  card: { id, scheme, last4, expiry, name, status },
  texts,
  isChosen,
  choose,
}: CardProps) {
  const isUsable = status === 'usable';
  const state = isUsable ? expiry && texts.until({ expiry }) : texts.status[status];
  return (
    <label className={css.card} data-scheme={scheme}>
      <input
        type="radio"
        name="card"
        value={id}
        checked={isChosen}
        disabled={!isUsable}
        onChange={choose}
      />
      <span className={css.art} aria-hidden="true">
        <span translate="no">{`•• ${last4}`}</span>
        <LogoImage logo={schemeLogos[scheme]} label={false} />
      </span>
      <span className={css.what}>
        <span className={css.digits}>
          <Sentence
            text={texts.card({ scheme: brands[scheme].name, last4 })}
            keep={[brands[scheme].name, last4]}
          />
        </span>
        <span className={css.state}>
          <Sentence text={[name, state].filter(Boolean).join(' · ')} keep={[name, expiry]} />
        </span>
      </span>
    </label>
  );
}
