import type { Contestant, ContestantName, Preload } from '../contestants.ts'
import type { Answer } from '../server/answer.ts'
import type { Site } from '../server/server.ts'
import { REACT_FRAME, STATIC_FRAME } from './frames.ts'
import { rivalHostPage } from './pages.ts'
import { buildPairingRival } from './pairing.ts'
import { buildReactRival } from './react.ts'

/** Pages on one site and frames on another, as a dapp and a widget are. */
const PAGES = 'rivals.localhost'
const FRAMES = 'frames.localhost'

export function answer(contentType: string, text: string): Answer {
  return {
    status: 200,
    headers: { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': 'no-cache' },
    body: Buffer.from(text),
  }
}

const EMPTY_PAGE = '<!doctype html><html lang="en"><title>Bench</title><link rel="icon" href="data:,">'

const PRELOADS: readonly Preload[] = ['intent', 'idle']

function rival(name: ContestantName, title: string): Contestant {
  return { name, title, row: '[data-row]', url: (preload) => `http://${PAGES}/${name}/${preload}` }
}

export const RIVALS: readonly Contestant[] = [
  rival('static', 'static HTML frame'),
  rival('react', 'React frame, client-rendered'),
]

/** A page that has the pairing library and nothing else. */
export const PAIRING_RIVAL = `http://${PAGES}/pairing`

/** @param relayUrl - Of the relay that the pairing rival dials. */
export async function rivalSites(relayUrl: string): Promise<Map<string, Site>> {
  const pages = new Map<string, string>()
  for (const { name } of RIVALS)
    for (const preload of PRELOADS)
      pages.set(`/${name}/${preload}`, rivalHostPage(`http://${FRAMES}/${name}`, preload))
  const own = new Map([
    ['/pairing', answer('text/html', EMPTY_PAGE)],
    ['/pairing.js', answer('text/javascript', await buildPairingRival(relayUrl))],
  ])
  const frames = new Map([
    ['/static', answer('text/html', STATIC_FRAME)],
    ['/react', answer('text/html', REACT_FRAME)],
    ['/react.js', answer('text/javascript', await buildReactRival())],
  ])
  return new Map<string, Site>([
    [
      PAGES,
      (path) => {
        const page = pages.get(path)
        return page === undefined ? own.get(path) : answer('text/html', page)
      },
    ],
    [FRAMES, (path) => frames.get(path)],
  ])
}
