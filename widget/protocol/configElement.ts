/** `id` of the `<script type="application/json">` with `ProjectConfig`; it precedes the inlined scripts. */
export const CONFIG_ELEMENT_ID = 'latch-config'
/** `id` of the script with `FirstWallets`, or nothing; at the end of the document, because the first rows do not wait for it. */
export const FIRST_WALLETS_ELEMENT_ID = 'latch-wallets'
/** `id` of the `<style>` with the theme of the first paint; absent for the default theme. */
export const THEME_STYLE_ID = 'latch-theme'
