import type { CodePicture } from '@latch/protocol/login/farcaster.ts'
import { encode } from 'uqr'

/** A text for a camera. Drawn here, so that the secure origin loads nothing for it. */
export function drawCode(text: string): CodePicture {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const isDark = (x: number, y: number) => data[y]?.[x] === true
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      const start = x
      while (isDark(x + 1, y)) x++
      path += `M${start} ${y}h${x + 1 - start}v1H${start}z`
    }
  return { size, path }
}
