import { createContext, use } from 'react'

type FieldWiring = {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  counted: boolean
  report: (length: number) => void
}
/** Filled by Field; controls read it. Apart from Field, which is heavier than what most controls need. */
export const FieldContext = createContext<FieldWiring | null>(null)

type ControlProps = {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: unknown
}

/** What a control inside a Field takes from it: name, description, error and mark, unless it brings its own. */
export function useFieldProps(own: ControlProps = {}) {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': own['aria-invalid'] === true || field?.invalid || undefined,
    'aria-required': own.required || field?.required || undefined,
  }
}
export const useFieldReport = () => {
  const field = use(FieldContext)
  return field?.counted ? field.report : undefined
}
