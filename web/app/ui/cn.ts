import { type ClassValue, clsx } from 'clsx'

const words: Record<string, string> = {}
const group = (name: string, list: string) => {
  for (const word of list.split(' ')) words[word] = name
}
group('display', 'block inline inline-block flex inline-flex grid inline-grid hidden contents')
group('position', 'static relative absolute fixed sticky')
group('text-size', 'text-xs text-sm text-md text-base text-lg text-xl text-2xl text-3xl text-4xl text-5xl text-display')
group('text-align', 'text-left text-center text-right text-start text-end')
group('text-wrap', 'text-balance text-pretty text-nowrap')
group('family', 'font-display font-ui font-mono')
group('border-style', 'border-solid border-dashed')
group('border', 'border border-0 border-2')
group('flex-direction', 'flex-row flex-col flex-row-reverse flex-col-reverse')
group('flex-wrap', 'flex-wrap flex-nowrap flex-wrap-reverse')
group('object-fit', 'object-cover object-contain object-fill object-none')
group('case', 'uppercase lowercase capitalize normal-case')

const PREFIX =
  /^(?:(?:min|max)-[wh]|[wh]|size|gap(?:-[xy])?|[pm][xytrbl]?|bg|leading|tracking|font|z|top|right|bottom|left|inset(?:-[xy])?|opacity|shadow|order|basis|flex|grow|shrink|grid-cols|col-span|row-span|items|justify-items|justify-self|justify|content|self|place-content|place-items|overflow(?:-[xy])?|aspect|whitespace|type|animate|fill|stroke|cursor|rounded(?:-[tblr]{1,2})?)(?=-)/

/** What a later class of the same kind takes the place of, besides its own kind. */
const covers: Record<string, readonly string[]> = {
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  size: ['w', 'h'],
  gap: ['gap-x', 'gap-y'],
  'text-size': ['leading'],
}

function kindOf(utility: string): string | undefined {
  const name = utility.replace(/^-/, '')
  if (words[name]) return words[name]
  if (/^text-(\[(length:|min\(|max\(|clamp\(|calc\(|\d)|\(length:)/.test(name)) return 'text-size'
  if (name.startsWith('text-')) return 'text-color'
  if (/^border-[xytrbl](-|$)/.test(name)) return undefined
  if (name.startsWith('border-')) return 'border-color'
  return PREFIX.exec(name)?.[0]
}

/** "hover:bg-line" → ["hover:", "bg-line"]; colons inside brackets do not count. */
function split(token: string): [string, string] {
  const at = token.replace(/\[[^\]]*\]|\([^)]*\)/g, (inner) => '_'.repeat(inner.length)).lastIndexOf(':') + 1
  return [token.slice(0, at), token.slice(at)]
}

function merge(classes: string): string {
  const taken = new Set<string>()
  const kept: string[] = []
  for (const token of classes.split(/\s+/).reverse()) {
    const [variants, utility] = split(token)
    const kind = kindOf(utility)
    if (kind && taken.has(variants + kind)) continue
    kept.push(token)
    if (kind) for (const each of [kind, ...(covers[kind] ?? [])]) taken.add(variants + each)
  }
  return kept.reverse().join(' ')
}

const known = new Map<string, string>()

/** Joins class names; of two utilities of one kind the last wins. A tenth of the weight of the general library: it knows the utilities used here. */
export function cn(...classes: ClassValue[]): string {
  const joined = clsx(classes)
  const found = known.get(joined)
  if (found !== undefined) return found
  const merged = merge(joined)
  if (known.size > 2000) known.clear()
  known.set(joined, merged)
  return merged
}
