import zoid from '@krakenjs/zoid/dist/zoid.frame.min.js';
import { frames, stage } from './stage.js';
import { onFirstMessage } from './first-message.js';

/** Stages the card of zoid whose frame is at this path. */
export function stageZoid(path) {
  const Card = zoid.create({
    tag: 'bench-card',
    url: `${frames}${path}`,
    domain: frames,
    dimensions: { width: '100%', height: '36px' },
    props: { onReady: { type: 'function' }, amount: { type: 'number', required: false } },
  });

  stage((box, on) => {
    const card = Card({ onReady: on.interactive, amount: 1250 });
    onFirstMessage(frames, on.channel);
    on.attached();
    void card.render(box);
    return { remove: () => void card.close(), update: (amount) => card.updateProps({ amount }) };
  });
}
