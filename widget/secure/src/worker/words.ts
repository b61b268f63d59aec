/** Takes apart what the build has packed: each word is how many letters it keeps of the one before, and the rest. */
export function unpackWords(packed: string): readonly string[] {
  let word = ''
  return Array.from(packed.matchAll(/(\d)(\D+)/g), ([, kept, rest]) => {
    word = word.slice(0, Number(kept)) + rest
    return word
  })
}
