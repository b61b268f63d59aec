import type { Envelope } from './envelope.ts'

/** Result of parsing a value from the other side of a channel: the value, or the name of the malformed field. */
type Parsed<Value> = { ok: true; value: Value } | { ok: false; field: string }
export type Parse<Value> = (value: unknown) => Parsed<Value>

/** A token bucket. Methods that name the same object share it. */
export type RateClass = { readonly perSecond: number; readonly burst: number }

/** A method's properties that a caller needs. Imports no schema. */
export type Call<Params = unknown, Result = unknown> = {
  /** Milliseconds until the caller gives up; null, or absent, if a user answers. */
  readonly deadline?: number | null
  /** True if the call may be sent twice: it then outlives the document that it was sent to. */
  readonly replay?: boolean
  /** Parser of the result, unless the caller takes it unparsed. */
  readonly result?: Parse<Result>
  /** Only for the types, where no parser infers them; never set. */
  readonly typed?: { params: Params; result: Result }
}

/** A method of a channel with everything that is known about it. */
export type Method<Params = unknown, Result = unknown> = Call<Params, Result> & {
  readonly params: Parse<Params>
  readonly result: Parse<Result>
  /** null: as often as one likes. */
  readonly rate: RateClass | null
}

/** Everything that one side of a channel serves, as a caller knows it. */
export type Calls = Readonly<Record<string, Call>>
/** A set of methods. Types, method lists and limits are derived from it. */
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

/** The methods with their guards, for one channel. */
export type Guarded<Side extends Calls> = {
  readonly [Name in NameOf<Side>]: {
    readonly params: Parse<ParamsOf<Side[Name]>>
    /**
     * Returns whether one more call is within the rate.
     *
     * @param params - Unparsed: calls over the limit are not parsed.
     */
    allows(params: unknown): boolean
    /** True if other parties write the params: malformed ones do not count against the caller. */
    readonly relayed?: true
    readonly handle: Handle<Side[Name]>
  }
}

/** A side as the other one calls it by the port. */
export type Remote<Side extends Calls> = {
  [Name in NameOf<Side>]: (params: ParamsOf<Side[Name]>) => Promise<Envelope<ResultOf<Side[Name]>>>
}

/** Methods at a port's end: they accept anything, and answer with an envelope. */
export type EnvelopeHandlers<Side extends Calls> = {
  readonly [Name in NameOf<Side>]: (params: unknown) => Promise<Envelope>
}
