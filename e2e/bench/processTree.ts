import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second of `/proc`. @see proc_pid_stat(5), sysconf(_SC_CLK_TCK) */
const TICKS = 100
const KIB = 1024

export type ProcessFigures = {
  pid: number
  parent: number
  /** In ticks since boot: distinguishes a process from a later one with the same ID. */
  startedAt: number
  /** Seconds of a core so far. */
  cpu: number
  /** Resident bytes (RSS): memory that two processes share counts for each. */
  memory: number
}

/** Returns Linux's figures of a process; null if it has ended. */
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

/** Returns a process and all its descendants. */
export function readTree(root: number): ProcessFigures[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const tree = all.filter(({ pid }) => pid === root)
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid))
  return tree
}

/** Returns those that have not ended. */
export function stillRunning(processes: readonly ProcessFigures[]): ProcessFigures[] {
  return processes.filter(({ pid, startedAt }) => readProcess(pid)?.startedAt === startedAt)
}
