/**
 * Domains whose subdomains belong to strangers: a wildcard there would admit anyone. The well-known ones of the Public
 * Suffix List's private section and its common two-label suffixes; a single label always counts.
 */
const SHARED_HOSTING = [
  'amplifyapp.com',
  'appspot.com',
  'azurestaticapps.net',
  'azurewebsites.net',
  'blogspot.com',
  'cloudfront.net',
  'codesandbox.io',
  'csb.app',
  'deno.dev',
  'eth.limo',
  'eth.link',
  'firebaseapp.com',
  'fleek.co',
  'fly.dev',
  'github.dev',
  'github.io',
  'gitlab.io',
  'gitpod.io',
  'glitch.me',
  'herokuapp.com',
  'ipfs.dweb.link',
  'ipns.dweb.link',
  'lhr.life',
  'loca.lt',
  'lovable.app',
  'myshopify.com',
  'netlify.app',
  'ngrok-free.app',
  'ngrok-free.dev',
  'ngrok.app',
  'ngrok.dev',
  'ngrok.io',
  'on-fleek.app',
  'onrender.com',
  'pages.dev',
  'railway.app',
  'repl.co',
  'replit.app',
  'replit.dev',
  'run.app',
  's3.amazonaws.com',
  'stackblitz.io',
  'surge.sh',
  'trycloudflare.com',
  'up.railway.app',
  'vercel.app',
  'vercel.dev',
  'web.app',
  'webcontainer.io',
  'webflow.io',
  'workers.dev',
]

const TWO_LABEL_REGISTRIES =
  /^(ac|co|com|edu|gob|gov|gouv|go|gr|ltd|me|mil|ne|net|nom|or|org|plc|sch)\.[a-z]{2}$/

/** @param host - Lower-case host name without a wildcard. */
export function isSharedSuffix(host: string): boolean {
  return (
    !host.includes('.') ||
    TWO_LABEL_REGISTRIES.test(host) ||
    SHARED_HOSTING.some((suffix) => host === suffix || isRegionOf(host, suffix))
  )
}

/** Returns whether a host is a region of a suffix (`eu.ngrok.io`, `a.run.app`), which is equally shared. */
function isRegionOf(host: string, suffix: string): boolean {
  return (
    host.endsWith(`.${suffix}`) &&
    /^([a-z]{1,3}|[a-z]{2}-[a-z]+-?[0-9])$/.test(host.slice(0, -suffix.length - 1))
  )
}
