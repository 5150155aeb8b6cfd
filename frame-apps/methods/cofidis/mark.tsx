import { Mark } from '../../ui/logos/logo-image.js';
import { COFIDIS_BOX, cofidisShapes } from './logo.js';

/** Cofidis's name, in the color of the text around it. */
export const CofidisMark = ({ className }: { readonly className: string }) => (
  <Mark
    shapes={cofidisShapes('currentColor')}
    box={COFIDIS_BOX}
    className={className}
    label="Cofidis"
  />
);
