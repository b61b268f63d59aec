/** `Permissions-Policy` of a page that uses passkeys of its own origin, and no other permission. */
export const ONLY_PASSKEYS = [
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  ...[
    'camera',
    'clipboard-read',
    'display-capture',
    'geolocation',
    'hid',
    'microphone',
    'payment',
    'serial',
    'usb',
  ].map((feature) => `${feature}=()`),
].join(', ')
