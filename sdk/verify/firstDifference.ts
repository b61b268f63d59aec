const SHOWN = 24

/** Says where two files part: the byte's position from 0, and the text from there in each. */
export function describeDifference(served: Buffer, expected: Buffer): string {
  const length = Math.min(served.length, expected.length)
  let at = 0
  while (at < length && served[at] === expected[at]) at++
  return `byte ${at}: served ${quote(served, at)}, built ${quote(expected, at)}`
}

function quote(bytes: Buffer, from: number): string {
  return from >= bytes.length ? 'nothing more' : JSON.stringify(bytes.toString('latin1', from, from + SHOWN))
}
