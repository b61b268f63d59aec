import { defineConfig, type Plugin } from 'vite'

/** Dictionaries of react-aria for the languages that the console doesn't have. */
const OTHER_LANGUAGE =
  /react-(?:aria|aria-components|stately)\/.*\/intl\/(?:.*\/)?(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/

/** Leaves out react-aria's texts in other languages: half of its weight. */
function keepEnglish(): Plugin {
  return {
    name: 'keep-english',
    enforce: 'pre',
    load: (id) => (OTHER_LANGUAGE.test(id) ? 'export default {}' : null),
  }
}

/** The console's page. Its policy allows no inline script and no inline style, so every asset is a file. */
export default defineConfig({
  root: `${import.meta.dirname}/app`,
  publicDir: false,
  plugins: [keepEnglish()],
  build: {
    outDir: `${import.meta.dirname}/dist`,
    emptyOutDir: true,
    target: ['chrome123', 'firefox124', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Libraries mark modules for servers that render React; there is none here.
    rolldownOptions: {
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
})
