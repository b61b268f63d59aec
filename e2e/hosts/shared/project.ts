/** The project of the page: sites whose names begin with `mail-` have the one with login by e-mail. */
export const PROJECT = location.hostname.startsWith('mail-') ? 'mailed' : 'demo'
