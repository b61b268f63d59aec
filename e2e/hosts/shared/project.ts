const { hostname } = location
/** Project of the page: names with `mail-` use the one with login by email, names with `smart-` its variant. */
export const PROJECT = hostname.startsWith('mail-')
  ? 'mailed'
  : hostname.startsWith('smart-')
    ? 'smart'
    : 'demo'
