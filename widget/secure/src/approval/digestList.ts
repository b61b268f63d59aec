import { findDigest } from '@latch/families/digest.ts'
import { writeClipboard } from '@latch/widget/src/ui/writeClipboard.ts'
import { t } from '../texts/texts.ts'
import { button, make } from '../ui/dom.ts'
import { factList } from '../ui/factList.ts'
import type { ShownDigest } from './reading.ts'

/** Lists the digests of the signed data, to copy and to compare with another device (ERC-8213). */
export function digestList(digests: readonly ShownDigest[]): HTMLElement | null {
  if (digests.length === 0) return null
  return make(
    'details',
    { class: 'digests' },
    make('summary', { class: 'label' }, t('ask.digests')),
    factList(digests.map((digest) => [digestName(digest), copyable(digest.value)])),
    compareField(digests),
  )
}

function digestName({ name, index = 0 }: ShownDigest): string {
  return t(`digest.${name}`, { index })
}

function copyable(value: string): HTMLElement {
  const copy = button(t('ask.copy'), 'quiet', async () => {
    copy.textContent = t((await writeClipboard(value)) ? 'ask.copied' : 'ask.copyFailed')
  })
  return make('div', {}, make('bdi', { class: 'mono', dir: 'ltr' }, value), copy)
}

/** Field that compares a pasted digest: people do not compare 64 digits to the end. */
function compareField(digests: readonly ShownDigest[]): HTMLElement {
  const result = make('span', { role: 'status' })
  const field = make('input', {
    class: 'word mono',
    dir: 'ltr',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    maxlength: 200,
  })
  field.addEventListener('input', () => {
    const found = findDigest(digests, field.value)
    result.className = found === null ? 'error' : ''
    if (field.value.trim() === '') result.textContent = ''
    else result.textContent = found ? t('digest.same', { name: digestName(found) }) : t('digest.different')
  })
  return make('label', { class: 'label' }, t('digest.compare'), field, result)
}
