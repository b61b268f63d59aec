import type { Envelope } from './envelope.ts'

/** Result of parsing a value from the other side of a channel: the value, or the name of the malformed field. */
type Parsed<Value> = { ok: true; value: Value } | { ok: false; field: string }
export type Parse<Value> = (value: unknown) => Parsed<Value>

/** A token bucket. Methods that name the same object share it. */
export type RateClass = { readonly perSecond: number; readonly burst: number }

/** A method's properties that a caller needs. Imports no schema. */
export type Call<Params = unknown, Result = unknown> = {
  /** Milliseconds until the caller gives up; null, or nothing, where a person answers. */
  readonly deadline?: number | null
  /** Whether asking twice does no harm: such a call outlives the document that it was sent to. */
  readonly replay?: boolean
  /** Of the answer, where the caller does not take it as it comes. */
  readonly result?: Parse<Result>
  /** For the types alone, where no parser tells them; never there. */
  readonly typed?: { params: Params; result: Result }
}

/** One method of a channel with all that there is to know of it. */
export type Method<Params = unknown, Result = unknown> = Call<Params, Result> & {
  readonly params: Parse<Params>
  readonly result: Parse<Result>
  /** null: as often as one likes. */
  readonly rate: RateClass | null
}

/** Everything that one side of a channel serves, as a caller knows it. */
export type Calls = Readonly<Record<string, Call>>
/** The same with its guards. Types, method lists and limits follow from it. */
export type Contract = Readonly<Record<string, Method>>

export type NameOf<Side extends Calls> = keyof Side & string
export type ParamsOf<One> = One extends { params: Parse<infer Params> }
  ? Params
  : One extends { typed?: { params: infer Params } }
    ? Params
    : never
export type ResultOf<One> = One extends { result: Parse<infer Result> }
  ? Result
  : One extends { typed?: { result: infer Result } }
    ? Result
    : never

type Handle<One> = (params: ParamsOf<One>) => ResultOf<One> | Promise<ResultOf<One>>

/** Implementation of each method of a side's contract. Anything it throws is sent across as an error. */
export type Handlers<Side extends Calls> = { readonly [Name in NameOf<Side>]: Handle<Side[Name]> }

/** The same behind its guards, for one channel. */
export type Guarded<Side extends Calls> = {
  readonly [Name in NameOf<Side>]: {
    readonly params: Parse<ParamsOf<Side[Name]>>
    /**
     * Whether one more is within the rate.
     *
     * @param params - As they came: what is too much is not worth parsing.
     */
    allows(params: unknown): boolean
    /** Others than the caller write what it carries: being malformed is not held against the caller. */
    readonly relayed?: true
    readonly handle: Handle<Side[Name]>
  }
}

/** A side as the other one calls it by the port. */
export type Remote<Side extends Calls> = {
  [Name in NameOf<Side>]: (params: ParamsOf<Side[Name]>) => Promise<Envelope<ResultOf<Side[Name]>>>
}

/** What is at a port's end: it takes anything, and says what it thinks of it. */
export type Served<Side extends Calls> = {
  readonly [Name in NameOf<Side>]: (params: unknown) => Promise<Envelope>
}
