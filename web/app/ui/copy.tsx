import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button'
import { toast } from './toaster'

const DONE_MS = 2500

/** Puts a text on the clipboard; where the browser refuses, `failure` says what to do instead. */
export async function copyText(text: string, failure: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toast.error(failure)
    return false
  }
}

/** What a button that copies needs: `copied` for a moment after it did. */
export function useCopy(text: string, failure: string) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(text, failure))) return
    setCopied(true)
    setTimeout(() => setCopied(false), DONE_MS)
  }
  return { copied, onClick: () => void copy() }
}

type CopyButtonProps = {
  text: string
  label: string
  done: string
  failure: string
  variant?: 'primary' | 'outline'
  icon?: ReactNode
}

/** Copies a text and says so in its own words. */
export function CopyButton({
  text,
  label,
  done,
  failure,
  variant = 'outline',
  icon = <Copy aria-hidden="true" />,
}: CopyButtonProps) {
  const { copied, onClick } = useCopy(text, failure)
  return (
    <Button variant={variant} icon={copied ? <Check aria-hidden="true" /> : icon} onClick={onClick}>
      <span aria-live="polite">{copied ? done : label}</span>
    </Button>
  )
}
