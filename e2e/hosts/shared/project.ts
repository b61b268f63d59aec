const { hostname } = location
/** The project of the page: sites whose names begin with `mail-` have the one with login by email, with `smart-` its twin. */
export const PROJECT = hostname.startsWith('mail-')
  ? 'mailed'
  : hostname.startsWith('smart-')
    ? 'smart'
    : 'demo'
