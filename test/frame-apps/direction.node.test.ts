import { expect, test } from '@playwright/test';
import { isolate } from '../../frame-apps/ui/isolate.js';

test.describe('a number or a name in a sentence', () => {
  test('is isolated where the sentence runs from right to left, and nowhere else', () => {
    expect(isolate('+34 600', 'ar')).toBe('\u2068+34 600\u2069');
    expect(isolate('+34 600', 'es')).toBe('+34 600');
    expect(isolate(undefined, 'ar')).toBe(undefined);
    expect(isolate('', 'ar')).toBe('');
  });
});
