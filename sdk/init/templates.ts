/** Templates, each with its folder in `examples/`. */
export const EXAMPLE_OF = {
  plain: 'plain',
  react: 'vite-react-wagmi',
  next: 'next',
  vue: 'vue',
  svelte: 'sveltekit',
  solana: 'solana',
} as const

export type TemplateName = keyof typeof EXAMPLE_OF

export const TEMPLATE_NAMES = Object.keys(EXAMPLE_OF) as TemplateName[]

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(EXAMPLE_OF, name)

/** Text of each file by its path. */
export type Files = Readonly<Record<string, string>>

/** Written by the build beside the command. npm leaves files such as `.gitignore` out of a package, but no property. */
export type Templates = Readonly<Record<TemplateName, Files>>
