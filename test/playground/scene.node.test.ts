import { expect, test } from '@playwright/test';
import { sceneOf } from '../../examples/playground/page/scene.js';
import { initialState } from '../../examples/playground/state.js';
import { loadTexts, uiLanguages } from '../../examples/playground/texts/index.js';
import { facts } from './facts.js';

const component = facts.components.find(({ tag }) => tag === 'pay-card-input')!;
const shown = { facts, component, current: initialState(facts), paymentId: 'pay_1', run: 0 };

test('the stage, the component in it and what it says of the payment are in the shopper’s language', async () => {
  for (const language of uiLanguages) {
    const words = await loadTexts(language);
    const scene = sceneOf({ ...shown, language, words })!;
    expect(scene).toMatchObject({ language, dir: language === 'ar' ? 'rtl' : 'ltr', props: { language } });
    expect(scene.words).toMatchObject({ order: words.order, status: words.status, cannotPay: words.cannotPay });
  }
});

test('a direction that was chosen stays in every language', async () => {
  const current = { ...shown.current, dir: 'ltr' as const };
  expect(sceneOf({ ...shown, current, language: 'ar', words: await loadTexts('ar') })!.dir).toBe('ltr');
});
