import { Layout } from '../hosted/layout.js';
import { Loading } from '../hosted/loading.js';
import type { PageProps } from '../hosted/page-app.js';
import { Screen } from '../hosted/screen.js';
import { hostedTexts } from '../hosted/texts.js';
import { PosForm } from './form.js';
import { linkIn } from './link.js';
import { posTexts } from './texts.js';
import { useBegin } from './use-begin.js';
import { useMerchant } from './use-merchant.js';

/** A point of sale's page: makes a payment of the amount that the link says or the shopper types, and goes on to pay it. */
export function PosPaymentPageApp({ language, search }: PageProps) {
  const link = search === undefined ? undefined : linkIn(search);
  const merchant = useMerchant(link?.accountId);
  const { problem, ...doing } = useBegin(link, language);
  if (search === undefined) return <Layout language={language} children={<Loading />} isBusy />;

  const texts = posTexts[language];
  const isBad = !link || merchant === 'refused' || problem === 'badLink' || (problem === 'amount' && link.amount !== undefined);
  const known = typeof merchant === 'object' ? merchant : undefined;
  const { merchantName } = known ?? {};
  const price = link?.amount !== undefined && !isBad ? { amount: link.amount, currency: link.currency } : {};
  return (
    <Layout
      language={language}
      purchase={known && { ...(merchantName && { merchantName }), ...price }}
      title={isBad ? undefined : texts.title(merchantName)}
      isBusy={!isBad && !known}
    >
      {isBad && <Screen mood="bad" {...texts.badLink} />}
      {!isBad && !known && merchant === 'unreachable' && <Unreachable {...hostedTexts[language].unreachable} />}
      {!isBad && !merchant && <Loading text={hostedTexts[language].loading} />}
      {!isBad && known && link && <PosForm link={link} language={language} problem={problem} {...doing} />}
    </Layout>
  );
}

function Unreachable(words: { readonly title: string; readonly text: string }) {
  return (
    <Screen mood="plain" {...words}>
      <span className="spinner" aria-hidden="true" />
    </Screen>
  );
}
