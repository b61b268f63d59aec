import type { ProjectConfig } from '@latch/protocol/config.ts'
import { CONFIG_ELEMENT_ID, FIRST_WALLETS_ELEMENT_ID, THEME_STYLE_ID } from '@latch/protocol/configElement.ts'
import type { WalletPlatform } from '@latch/protocol/directory.ts'
import { HELD_LINK } from '@latch/protocol/heldDocument.ts'
import type { Texts } from '@latch/protocol/texts.ts'
import { nftChainsOf } from '#api/account/nfts/chains.ts'
import { captureOf } from '#api/capture/terms.ts'
import { fundingOf } from '#api/funding/ways.ts'
import { swapVenues } from '#api/swap/venues.ts'
import { zoneOf } from '#api/zones/zones.ts'
import type { Project } from '#db/projects.ts'
import { callerOrigin } from '#http/caller.ts'
import { deniedResponse } from '#http/deniedPage.ts'
import type { RouteRequest } from '#http/route.ts'
import { scriptSafeJson } from '#http/scriptSafeJson.ts'
import type { WidgetEnvironment } from '../environment.ts'
import { originsFor, projectConfig } from './config.ts'
import { firstWallets, platformOf } from './firstWallets.ts'
import { type Embedding, shellHeaders } from './headers.ts'
import { readShellQuery, type ShellQuery } from './query.ts'
import { embeddedSocials, secureOriginOf } from './secureOrigin.ts'
import { loadHtml, loadShell } from './shell.ts'
import { siwxOf } from './siwx.ts'
import { type FirstTheme, firstTheme } from './theme.ts'
import { walletConnectOf } from './walletConnect.ts'

/**
 * `GET /embed/v1/` and `GET /popup/v1/`: the widget's HTML with the project's configuration inside, so that the first
 * view needs no further request. The handshake checks the page's own entry of the project's list; the header enforces
 * the whole of it, for browsers ask it about every page around, too.
 */
export async function serveWidget(
  { request, url, env, findProject }: RouteRequest<unknown, WidgetEnvironment>,
  kind: Embedding['kind'],
): Promise<Response> {
  const projectId = url.searchParams.get('project')
  const accepted = request.headers.get('Accept-Language')
  const guess = readShellQuery(url, accepted)
  const platform = platformOf(request.headers.get('User-Agent'))
  const reading = findProject(projectId)
  const [found, shell, guessed, wallets] = await Promise.all([
    reading,
    loadShell(env.ASSETS),
    loadHtml(env.ASSETS, guess.lang),
    // Who is about to be connected again sees no wallets.
    guess.start === 'blank'
      ? ''
      : reading.then((answer) => (answer.ok ? walletsFor(answer.project, env, platform) : '')),
  ])
  if (!found.ok) return deniedResponse(found.fault, projectId ?? '')
  const { allowedOrigins, texts, locale } = found.project
  const query = readShellQuery(url, accepted, locale)
  // Few operators name a language: the others do not wait for the project to have their page.
  const html = query.lang === guess.lang ? guessed : await loadHtml(env.ASSETS, query.lang)
  const own = originsFor(found.project, callerOrigin(request))
  const walletConnect = walletConnectOf(env, found.project)
  const secureOrigin = secureOriginOf(env, found.project)
  const socials = embeddedSocials(env, found.project)
  const [siwx, emailCapture, zone, first] = await Promise.all([
    siwxOf(env, found.project),
    captureOf(env, found.project),
    zoneOf(env, found.project),
    firstTheme(found.project.theme, query.theme),
  ])
  const funding = fundingOf(env, found.project)
  const nfts = nftChainsOf(env, found.project)
  const deployed = {
    build: shell.build,
    look: first.look,
    walletConnect,
    secureOrigin,
    socials,
    siwx,
    swap: swapVenues(found.project, env),
    funding,
    nfts,
    emailCapture,
    names: zone ?? undefined,
  }
  const config = projectConfig(found.project, own, deployed)
  const relayUrl = walletConnect?.relayUrl
  const headers = shellHeaders(shell, {
    ...{ kind, allowedOrigins, query, relayUrl, secureOrigin, env, request },
    styleHash: first.styleHash,
  })
  return new Response(personalise(html, { query, config, wallets, first, texts }).body, { headers })
}

/** Wallets of a project; if it has wallet rules of its own, the widget requests them itself. */
async function walletsFor(
  { wallets, chains }: Project,
  env: WidgetEnvironment,
  platform: WalletPlatform | null,
): Promise<string> {
  if (Object.keys(wallets).length > 0) return ''
  return firstWallets(env, { platform, chains: chains.map(({ info }) => info.id) })
}

type Personal = {
  query: ShellQuery
  config: ProjectConfig
  /** JSON; may be empty. */
  wallets: string
  first: FirstTheme
  texts: Texts
}

function personalise(html: Response, { query, config, wallets, first, texts }: Personal): Response {
  const isHeld = query.start === 'held'
  return new HTMLRewriter()
    .on('html', {
      element(element) {
        element.setAttribute('lang', query.lang)
        element.setAttribute('dir', query.dir)
        element.setAttribute('data-theme', first.look.mode)
        element.setAttribute('data-display', query.display)
        element.setAttribute('data-start', query.start)
      },
    })
    .on(`script#${CONFIG_ELEMENT_ID}`, {
      element(element) {
        element.setInnerContent(scriptSafeJson(config), { html: true })
      },
    })
    .on(`script#${FIRST_WALLETS_ELEMENT_ID}`, {
      element(element) {
        element.setInnerContent(wallets, { html: true })
      },
    })
    .on('head', {
      element(element) {
        if (first.css !== '')
          element.append(`<style id="${THEME_STYLE_ID}">${first.css}</style>`, { html: true })
      },
    })
    .on('[data-project="logo"]', {
      element(element) {
        if (config.logo === undefined) element.remove()
        else element.setAttribute('src', config.logo)
      },
    })
    .on('link[fetchpriority="low"]', {
      element(element) {
        if (isHeld) element.setAttribute('rel', HELD_LINK)
      },
    })
    .on('#root', {
      element(element) {
        if (isHeld) element.setAttribute('inert', '')
      },
    })
    .on('[data-text]', {
      element(element) {
        const text = texts[element.getAttribute('data-text') ?? '']
        if (text !== undefined) element.setInnerContent(text)
      },
    })
    .on('[data-feature]', {
      element(element) {
        if (config.off?.includes(element.getAttribute('data-feature') ?? '')) element.remove()
      },
    })
    .on('[data-relay]', {
      element(element) {
        if (config.walletConnect === undefined) element.remove()
      },
    })
    .on('link[data-start-view="connect"]', {
      element(element) {
        if (query.start === 'blank') element.remove()
      },
    })
    .transform(html)
}
