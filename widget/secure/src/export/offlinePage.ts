import { isolated, make } from '../ui/dom.ts'
import { xt } from './texts.ts'

/** The page that opens recovery files without any service: its path here, and SHA-256 in hex. The build sets it. */
declare const LATCH_OFFLINE_PAGE: { url: string; sha256: string }

/** Link that downloads the page, with the hash to compare it by. */
export function pageLink(): HTMLElement {
  const { url, sha256 } = LATCH_OFFLINE_PAGE
  return make(
    'div',
    { class: 'reading' },
    make('a', { class: 'button secondary', href: url, download: 'latch-recovery.html' }, xt('file.page')),
    make('p', { class: 'hint' }, xt('file.pageText')),
    make('p', { class: 'hint' }, isolated(`SHA-256 ${sha256}`, 'mono')),
  )
}
