import { useMemo } from 'react';
import { Layout } from '../layout.js';
import { Loading } from '../loading.js';
import type { PageProps } from '../page-app.js';
import { Screen } from '../screen.js';
import { hostedTexts } from '../texts.js';
import { PosForm } from './form.js';
import { linkIn } from './link.js';
import { posTexts } from './texts.js';
import { useBegin } from './use-begin.js';
import { useMerchant } from './use-merchant.js';
import * as panel from '../../ui/panel.css';

/**
 * The point-of-sale page: creates a payment of the link's or the typed amount, and continues to the
 * payment page.
 */
export function PosPaymentPageApp({ language, search }: PageProps) {
  const link = useMemo(() => (search === undefined ? undefined : linkIn(search)), [search]);
  const merchant = useMerchant(link);
  const { problem, ...doing } = useBegin(link, language);
  if (search === undefined) return <Layout language={language} children={<Loading />} isBusy />;

  const texts = posTexts(language);
  const isBad =
    !link ||
    merchant === 'refused' ||
    problem === 'badLink' ||
    (problem === 'amount' && link.amount !== undefined);
  const known = typeof merchant === 'object' ? merchant : undefined;
  const { merchantName, branding } = known ?? {};
  const price =
    link?.amount !== undefined && !isBad ? { amount: link.amount, currency: link.currency } : {};
  return (
    <Layout
      language={language}
      summary={
        known && { ...(merchantName && { merchantName }), ...(branding && { branding }), ...price }
      }
      title={
        isBad ? undefined : merchantName ? texts.titleTo({ merchant: merchantName }) : texts.title
      }
      isBusy={!isBad && !known}
    >
      {isBad && <Screen mood="bad" {...texts.badLink} />}
      {!isBad && !known && merchant === 'unreachable' && (
        <Unreachable {...hostedTexts(language).unreachable} />
      )}
      {!isBad && !merchant && <Loading text={hostedTexts(language).loading} />}
      {!isBad && known && link && (
        <PosForm {...{ link, language, problem, ...doing }} maxAmount={known.maxAmount} />
      )}
    </Layout>
  );
}

function Unreachable(texts: { readonly title: string; readonly text: string }) {
  return (
    <Screen mood="plain" {...texts}>
      <span className={panel.spinner} aria-hidden="true" />
    </Screen>
  );
}
