import { setTimeout } from 'node:timers/promises';

/**
 * Returns when the shopper saw each wallet's button, in order, once this many are there: painted in
 * its document, and each iframe around it seen in the document that it is in. Throws for more
 * buttons than that, because one of them is no wallet's.
 */
export async function walletsSeen(tab, count) {
  for (;;) {
    const documents = await Promise.all(
      [tab.page, ...tab.frames].map((session) => session.evaluate('benchWallets()')),
    );
    const around = new Map(documents.flatMap((one) => one.frames));
    const seenFrom = (address) => {
      if (address === documents[0].address) return 0;
      const at = around.get(address);
      const parent = documents.find(({ frames }) => frames.some(([src]) => src === address));
      return at === undefined ? Infinity : Math.max(at, seenFrom(parent.address));
    };
    const seen = documents
      .flatMap(({ address, buttons }) => buttons.map((at) => Math.max(at, seenFrom(address))))
      .filter(Number.isFinite)
      .sort((one, other) => one - other);
    if (seen.length > count) throw new Error(`${seen.length} buttons are there, not ${count}`);
    if (seen.length === count) return seen;
    await setTimeout(10);
  }
}
