/** Three real sites: `*.localhost` names are different sites to Chromium and secure contexts without TLS. */
const base = Number(process.env.LATCH_PORT ?? 4900)

/** On the project's list. */
export const DAPP = `http://dapp.localhost:${base}`
/** Not on the project's list. */
export const EVIL = `http://evil.localhost:${base}`
export const WIDGET = `http://widget.localhost:${base + 1}`
export const EMBED = `${WIDGET}/embed/v1/?project=demo&display=inline&theme=light`
