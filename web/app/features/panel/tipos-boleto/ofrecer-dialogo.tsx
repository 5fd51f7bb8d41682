import type { EnLista } from '@entrale/contract/lista-espera/schemas'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { esperasQuery } from '../../../lib/consultas-panel'
import { cuenta } from '../../../lib/formatos'
import { Field } from '../../../ui/field'
import { NativeSelect } from '../../../ui/input'
import { Confirmar } from '../../comun/hacer'

type Props = { params: { slug: string; slugEvento: string }; quien: EnLista; onCerrar: () => void }

/** Boletos for one person of the line, whatever their turn: as many as they asked for, or fewer. */
export function OfrecerDialogo({ params, quien, onCerrar }: Props) {
  const [cuantos, setCuantos] = useState(quien.cantidad)
  return (
    <Confirmar
      title="¿Ofrecer boletos?"
      description={`Los apartamos a nombre de ${quien.email} y le escribimos ahora. Si no los compra a tiempo, vuelven a la venta.`}
      confirm="Ofrecer"
      clave={esperasQuery(params.slug, params.slugEvento).queryKey}
      accion={() =>
        api('POST /organizacion/:slug/eventos/:slugEvento/lista-espera/:id/ofrecer', {
          params: { ...params, id: quien.id },
          body: { cantidad: cuantos },
        })
      }
      hecho={`Le ofrecimos ${cuenta(cuantos, 'boleto', 'boletos')} a ${quien.email}`}
      onCerrar={onCerrar}
    >
      {quien.cantidad > 1 && (
        <Field label="Cuántos">
          <NativeSelect value={cuantos} onChange={({ target }) => setCuantos(Number(target.value))}>
            {Array.from({ length: quien.cantidad }, (_, n) => quien.cantidad - n).map((numero) => (
              <option key={numero} value={numero}>
                {cuenta(numero, 'boleto', 'boletos')}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
    </Confirmar>
  )
}
