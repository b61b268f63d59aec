/**
 * `id` of the `<script type="application/json">` that carries `ProjectConfig`; it stands before the inlined scripts.
 */
export const CONFIG_ELEMENT_ID = 'latch-config'
/**
 * `id` of the one that carries `FirstWallets`, or nothing; it stands at the end, for the first rows do not wait for
 * it.
 */
export const FIRST_WALLETS_ELEMENT_ID = 'latch-wallets'
/** `id` of the `<style>` with the theme of the first paint; absent for the default theme. */
export const THEME_STYLE_ID = 'latch-theme'
