import { escapeHtml } from '#http/escapeHtml.ts'
import type { Mail } from './mail.ts'
import type { Addressee, Speech } from './speech.ts'

/** A paragraph: a text; a code, which is emphasized; or a link. */
export type Line = string | { code: string } | { href: string }

/** Origin of an action, as far as the request shows. */
export type Whence = { browser: string; country: string | null }

/** Writes a mail in both of its parts, with the same content. */
export function writeMail(
  { to, speech, postscript }: Addressee,
  subject: string,
  lines: readonly Line[],
): Mail {
  const all = postscript === undefined ? lines : [...lines, postscript]
  return { to, subject, text: all.map(lineText).join('\n\n'), html: mailHtml(speech, all) }
}

/** Returns the known facts about the device, one per line. */
export function whenceLines({ t, country }: Speech, from: Whence): string[] {
  return [
    ...(from.browser === '' ? [] : [t('fact.browser', { browser: from.browser })]),
    ...(from.country === null ? [] : [t('fact.country', { country: country(from.country) })]),
  ]
}

function lineText(line: Line): string {
  if (typeof line === 'string') return line
  return 'code' in line ? line.code : line.href
}

/** A check in the accent: readers show no picture of a stranger's, and no inline SVG. */
const MARK =
  '<span aria-hidden="true" style="display:inline-block;width:28px;line-height:28px;margin-inline-end:8px;border-radius:9px;background:#3d5afe;color:#ffffff;text-align:center">\u2713</span>'

/** No pictures, and no color of text but the reader's own, so that it is readable in the dark, too. */
function mailHtml({ lang, dir, sender }: Speech, lines: readonly Line[]): string {
  return [
    `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark"></head>',
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">',
    `<div lang="${lang}" dir="${dir}" style="max-width:560px;margin:0 auto">`,
    `<p style="padding-bottom:12px;border-bottom:1px solid #888">${MARK}<b dir="ltr">${escapeHtml(sender)}</b></p>`,
    ...lines.map(paragraphOf),
    '</div></body></html>',
  ].join('')
}

function paragraphOf(line: Line): string {
  if (typeof line === 'string') return `<p>${escapeHtml(line)}</p>`
  if ('code' in line)
    return `<p style="font-size:28px;letter-spacing:4px"><b dir="ltr">${escapeHtml(line.code)}</b></p>`
  const href = escapeHtml(line.href)
  return `<p style="word-break:break-all"><a dir="ltr" href="${href}">${href}</a></p>`
}
