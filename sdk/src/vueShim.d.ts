/**
 * The parts of Vue that the entry uses, so that the repository does not need Vue: `e2e/clients/vue` compiles and runs the
 * entry with the
 * real one. Declarations of the package name Vue's own types.
 */
declare module 'vue' {
  export type Ref<Value = unknown> = { value: Value }
  export type ShallowRef<Value = unknown> = { value: Value }
  export type MaybeRefOrGetter<Value> = Value | Readonly<Ref<Value>> | (() => Value)
  export type InjectionKey<Value> = symbol & { readonly value?: Value }
  export type App = { provide<Value>(key: InjectionKey<Value>, value: Value): App }
  export type Plugin = { install(app: App): void }
  export type VNode = { readonly __v_isVNode: true }
  export type SetupContext = { slots: Readonly<Record<string, (...values: unknown[]) => VNode[]>> }
  type Prop = { type: StringConstructor; default: undefined }
  type PropsOf<Props> = { readonly [Name in keyof Props]: string | undefined }
  export type DefineComponent<Props> = new () => { $props: Partial<Props> }
  export function defineComponent<Props extends Record<string, Prop>>(options: {
    name: string
    props: Props
    setup(props: PropsOf<Props>, context: SetupContext): () => VNode
  }): DefineComponent<PropsOf<Props>>
  export function h(tag: string, props: object, children: string | VNode[]): VNode
  export function computed<Value>(read: () => Value): Readonly<Ref<Value>>
  export function shallowRef<Value>(): ShallowRef<Value | undefined>
  export function shallowRef<Value>(value: Value): ShallowRef<Value>
  export function toValue<Value>(source: MaybeRefOrGetter<Value>): Value
  export function watch<Value>(source: Readonly<Ref<Value>>, run: (value: Value) => void): () => void
  export function inject<Value>(key: InjectionKey<Value>, fallback: null): Value | null
  export function getCurrentInstance(): object | null
  export function onMounted(run: () => void): void
  export function onScopeDispose(run: () => void): void
}
