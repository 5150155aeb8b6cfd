import { expect, test } from '@playwright/test';
import { LANGUAGES } from '../../bridge/languages.js';
import { sceneOf } from '../../examples/playground/page/scene.js';
import { initialState } from '../../examples/playground/state.js';
import { facts } from './facts.js';

const component = facts.components.find(({ tag }) => tag === 'pay-card-input')!;
const shown = { facts, component, current: initialState(facts), paymentId: 'pay_1', run: 0 };

test('the component on the stage and the direction of its page are those of the shopper’s language', () => {
  for (const language of LANGUAGES) {
    const scene = sceneOf({ ...shown, current: { ...shown.current, props: { language } } })!;
    expect(scene).toMatchObject({
      language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      props: { language },
    });
  }
  expect(sceneOf(shown)).toMatchObject({ language: 'en', dir: 'ltr', props: { language: 'en' } });
});

test('a direction that was chosen stays in every language', () => {
  const current = { ...shown.current, dir: 'ltr' as const, props: { language: 'ar' } };
  expect(sceneOf({ ...shown, current })!.dir).toBe('ltr');
});
