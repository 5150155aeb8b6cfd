import type { ButtonStyle } from '../../../bridge/contracts/shared/style.js';
import { inText, sizes } from '../../../appearance/sizes.js';
import type { Appearance } from '../../../appearance/tokens.js';
import { buttonHeight, buttonRadius, drawnHeight } from '../../methods/button-style.js';
import type { ExpressWalletProps } from '../../methods/express-wallet.js';

/** The look of the page, as far as the buttons follow it. */
interface RowAppearance {
  readonly innerStyle?: ButtonStyle | undefined;
  readonly appearance?: Appearance | undefined;
  readonly theme?: string | undefined;
}

/**
 * Returns the height and radius that every button of the row has: those of the merchant's style,
 * else of the design tokens. Third parties draw some of the buttons, and read no tokens.
 */
export function expressStyle({
  innerStyle: { height: own, borderRadius: ownRadius, base } = {},
  appearance,
  theme,
}: RowAppearance): ExpressWalletProps['innerStyle'] {
  const height =
    buttonHeight({ height: base?.height ?? own }) ??
    buttonHeight({ height: appearance?.['button-height'] }) ??
    inText(sizes.button);
  const borderRadius =
    buttonRadius({ borderRadius: base?.borderRadius ?? ownRadius }) ??
    buttonRadius({ borderRadius: appearance?.['button-radius'] }) ??
    (theme === 'flat' ? 3 : sizes.radius);
  return { height, borderRadius, base: { ...base, height, borderRadius } };
}

/** Returns the custom properties with this height and radius. */
export function expressProperties({
  height,
  borderRadius,
}: ExpressWalletProps['innerStyle']): Readonly<Record<`--express-${string}`, string>> {
  const drawn = drawnHeight(height);
  return {
    '--express-height': typeof drawn === 'number' ? `${drawn}px` : drawn,
    '--express-radius': `${borderRadius}px`,
  };
}
