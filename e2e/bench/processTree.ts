import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second of `/proc`. @see proc_pid_stat(5), sysconf(_SC_CLK_TCK) */
const TICKS = 100
const KIB = 1024

export type ProcessFigures = {
  pid: number
  parent: number
  /** In ticks since boot: tells a process from a later one of its number. */
  startedAt: number
  /** Seconds of a core so far. */
  cpu: number
  /** Bytes that are resident (RSS): what two processes share counts for each. */
  memory: number
}

/** What Linux tells of a process; null where it has ended. */
export function readProcess(pid: number): ProcessFigures | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Its name, in parentheses, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return null
    const at = (field: number) => Number(fields[field - 3])
    const [, resident = 0] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return {
      pid,
      parent: at(4),
      startedAt: at(22),
      cpu: (at(14) + at(15)) / TICKS,
      memory: Number(resident) * KIB,
    }
  } catch {
    return null
  }
}

/** A process and all that it has started, directly or not. */
export function readTree(root: number): ProcessFigures[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const tree = all.filter(({ pid }) => pid === root)
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid))
  return tree
}

/** Those of them that have not ended. */
export function stillRunning(processes: readonly ProcessFigures[]): ProcessFigures[] {
  return processes.filter(({ pid, startedAt }) => readProcess(pid)?.startedAt === startedAt)
}
