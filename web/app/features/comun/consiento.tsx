import { RUTAS_DOCUMENTO } from '@entrale/contract/legales/rutas'
import type { ComponentPropsWithRef } from 'react'
import { Checkbox } from '../../ui/choice'
import { Anchor } from '../../ui/link'

type Props = Omit<ComponentPropsWithRef<typeof Checkbox>, 'label'> & { children: string }

/** The box by which somebody agrees to what data of a bank or of the tax office are used for. The notice opens beside what was typed. */
export const Consiento = ({ children, ...props }: Props) => (
  <Checkbox
    label={
      <>
        {children}{' '}
        <Anchor href={RUTAS_DOCUMENTO.aviso} className="link" target="_blank">
          Aviso de privacidad
        </Anchor>
      </>
    }
    {...props}
  />
)
