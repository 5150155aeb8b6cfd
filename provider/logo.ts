const LOGO = /^data:image\/(svg\+xml|png|webp|jpeg);base64,[\w+/=]{1,20000}$/;

/**
 * Whether a hosted page shows this logo: a picture in a `data:` URL, so that no other site sees who
 * pays.
 */
export const isLogo = (logo: string | undefined): logo is string => LOGO.test(logo ?? '');
