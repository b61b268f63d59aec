import type { Rolldown } from 'vite'

type Output = Iterable<Rolldown.OutputAsset | Rolldown.OutputChunk>

/** Returns the second part of the first view; undefined if it is not one file. */
export function moreOf(output: Output): Rolldown.OutputChunk | undefined {
  for (const file of output) if (file.type === 'chunk' && file.name === 'more') return file
  return undefined
}

/** @throws Error if the code of a login, which is preloaded beside the first view, imports the code of other views. */
export function requireSmallLogin(output: Output, first: readonly string[]): void {
  const chunks = [...output].filter((file) => file.type === 'chunk')
  const login = chunks.find(({ name }) => name === 'socialLogin')
  if (login === undefined) throw new Error('The code of a login is not one file of its own.')
  const isExpected = (name: string) =>
    first.includes(name) || chunks.some((chunk) => chunk.fileName === name && chunk.name === 'logins')
  const others = login.imports.filter((name) => !isExpected(name))
  if (others.length > 0)
    throw new Error(
      `The code of a login imports ${others.join(', ')}: name in MORE the module that they share.`,
    )
}

/** @throws Error if the first texts of a language are not one file without imports. */
export function startOf(lang: string, output: Output): string {
  for (const file of output) {
    const isStart = file.type === 'chunk' && file.facadeModuleId?.includes(`/texts/${lang}.json?first&`)
    if (isStart && file.imports.length === 0) return file.fileName
  }
  throw new Error(`The first texts of the language ${lang} are not one file of their own.`)
}
