/** What a value from the other side of a channel turned out to be: parsed, or the name of the field that is malformed. */
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; field: string }
export type Parse<Value> = (value: unknown) => Parsed<Value>

/** A token bucket. Methods that name the same object share it. */
export type RateClass = { readonly perSecond: number; readonly burst: number }

/** One method of a channel, as both sides know it. */
export type Method<Params = unknown, Result = unknown> = {
  readonly params: Parse<Params>
  readonly result: Parse<Result>
  /** Milliseconds until the caller gives up; null where a person answers. */
  readonly deadline: number | null
  /** null: as often as one likes. */
  readonly rate: RateClass | null
  /** Whether asking twice does no harm: such a call outlives the document that it was sent to. */
  readonly replay: boolean
}

/** Everything that one side of a channel serves. Types, method lists, guards and limits follow from it. */
export type Contract = Readonly<Record<string, Method>>

export type NameOf<Side extends Contract> = keyof Side & string
export type ParamsOf<One extends Method> = One extends Method<infer Params, unknown> ? Params : never
export type ResultOf<One extends Method> = One extends Method<unknown, infer Result> ? Result : never

/** What a side does for each method of its contract. What it throws crosses as an error. */
export type Handlers<Side extends Contract> = {
  readonly [Name in NameOf<Side>]: (
    params: ParamsOf<Side[Name]>,
  ) => ResultOf<Side[Name]> | Promise<ResultOf<Side[Name]>>
}
