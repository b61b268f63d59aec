/** `id` of the `<script type="application/json">` that carries `ProjectConfig`; it stands before the boot script. */
export const CONFIG_ELEMENT_ID = 'latch-config'
