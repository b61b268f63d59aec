/** Lines of the chart, with the token of their color. */
export const SERIES = [
  { field: 'opened', color: '--series-1' },
  { field: 'connected', color: '--series-2' },
  { field: 'signed', color: '--series-3' },
] as const
