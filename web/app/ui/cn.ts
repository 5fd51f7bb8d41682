import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge<'type'>({
  extend: {
    theme: { radius: ['poster', 'inner', 'control', 'sheet', 'chip'], text: ['md', 'display'], shadow: ['float'] },
    classGroups: { type: [{ type: ['wide', 'title', 'cond', 'label', 'figure', 'page', 'folio'] }] },
  },
})

/** Joins class names; of two that set the same thing the last one wins. */
export const cn = (...classes: ClassValue[]) => merge(clsx(classes))
