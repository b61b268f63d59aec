import { createSignInMessage } from '@latch/protocol/signInMessage.ts'
import type { Chain } from 'viem'
import { escapeHtml, facts, page } from '../funding/page.ts'
import { type SiteAnswer, type SiteRequest, serveSandbox } from '../funding/serve.ts'
import { createChannels, type SignInRequest } from './channels.ts'
import { type Person, personOf, register } from './people.ts'

/** `chain`: location of its registry. */
type Options = { port: number; chain: Chain }

/** By its address: a Worker resolves no `*.localhost` name. */
export function farcasterRelay(port: number): string {
  return `http://127.0.0.1:${port}`
}

/** As visitors see it. */
export function farcasterUrl(port: number): string {
  return `http://farcaster.localhost:${port}`
}

/**
 * Starts a stand-in for Farcaster: its relay, with its protocol, and a phone's app, on whose page any name is an
 * account that signs with its own key. Its signatures are real.
 *
 * @throws if the port is taken.
 */
export function startFarcaster({ port, chain }: Options): Promise<{ stop(): void }> {
  const channels = createChannels()

  function openChannel({ body }: SiteRequest): SiteAnswer {
    const signIn: SignInRequest = JSON.parse(body)
    const channelToken = channels.open(signIn)
    const url = `${farcasterUrl(port)}/~/siwf?channelToken=${channelToken}`
    return { json: { channelToken, url, connectUri: url, nonce: signIn.nonce }, status: 201 }
  }

  function show({ url }: SiteRequest): SiteAnswer {
    const token = url.searchParams.get('channelToken') ?? ''
    const signIn = channels.request(token)
    return signIn === null ? over() : { html: page('Sign in with Farcaster', form(token, signIn)) }
  }

  async function sign({ params: [token = ''], body }: SiteRequest): Promise<SiteAnswer> {
    const signIn = channels.request(token)
    if (signIn === null) return over()
    const person = personOf(new URLSearchParams(body).get('name') ?? '')
    await register(chain, person)
    const message = messageFor(signIn, person)
    const signature = await person.account.signMessage({ message })
    const { fid, name: username, account } = person
    channels.complete(token, { message, signature, fid, username, custody: account.address })
    return { html: page('You are signed in', '<p>Go back to where you began.</p>') }
  }

  return serveSandbox(port, [
    ['GET', /^\/healthcheck$/, () => ({ json: { status: 'OK' } })],
    ['POST', /^\/v1\/channel$/, openChannel],
    [
      'GET',
      /^\/v1\/channel\/status$/,
      ({ authorization = '' }) => channels.status(authorization.replace(/^Bearer /, '')),
    ],
    ['GET', /^\/~\/siwf$/, show],
    ['POST', /^\/~\/sign\/([\w-]+)$/, sign],
    [
      'POST',
      /^\/~\/forget\/([\w-]+)$/,
      ({ params: [token = ''] }) => {
        channels.forget(token)
        return over()
      },
    ],
  ])
}

function form(token: string, { domain }: SignInRequest): string {
  const id = escapeHtml(token)
  return `${facts({ 'You sign in to': domain })}<form method="post" action="/~/sign/${id}">
<label for="name">Who are you?</label><input id="name" name="name" value="alice" autocomplete="off">
<button>Sign in</button></form><form method="post" action="/~/forget/${id}"><button>Let it run out</button></form>`
}

function over(): SiteAnswer {
  return { html: page('This request has run out', '<p>Get a new code where you began.</p>'), status: 410 }
}

function messageFor(
  { siweUri, domain, nonce, expirationTime }: SignInRequest,
  { account, fid }: Person,
): string {
  return createSignInMessage({
    namespace: 'eip155',
    domain,
    address: account.address,
    statement: 'Farcaster Auth',
    uri: siweUri,
    chainId: '10',
    nonce,
    issuedAt: new Date().toISOString(),
    expirationTime,
    resources: [`farcaster://fid/${fid}`],
  })
}
