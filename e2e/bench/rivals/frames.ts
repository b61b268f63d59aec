/** Style of both trivial frames, about as much as a card needs. */
const STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#fff;color:#17181c}main{padding:20px}
h1{font-size:18px;margin:0 0 16px;text-align:center}ul{list-style:none;margin:0;padding:0;display:grid;gap:8px}
button{width:100%;padding:14px;border:0;border-radius:16px;background:#f2f3f5;font:inherit;text-align:start}`

const WALLETS = ['Bench Wallet', 'Other Wallet', 'Third Wallet']

const document = (body: string, head = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Connect</title><style>${STYLE}</style>${head}${body}</html>`

/** The baseline: HTML alone, including the rows. */
export const STATIC_FRAME = document(
  `<main><h1>Connect wallet</h1><ul>${WALLETS.map((name) => `<li><button data-row>${name}</button></li>`).join('')}</ul></main>`,
)

/** Rendered by its script; empty before. */
export const REACT_FRAME = document(
  '<div id="root"></div>',
  '<script type="module" src="/react.js"></script>',
)
