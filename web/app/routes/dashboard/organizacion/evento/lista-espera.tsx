import type { EnLista } from '@entrale/contract/lista-espera/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Lista } from '../../../../features/comun/listas/lista'
import { useEvento } from '../../../../features/panel/comun/contexto'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { SoloAdministranEvento } from '../../../../features/panel/comun/solo-administran'
import { columnasDeLista } from '../../../../features/panel/tipos-boleto/columnas-lista'
import { OfrecerDialogo } from '../../../../features/panel/tipos-boleto/ofrecer-dialogo'
import { listaEsperaQuery } from '../../../../lib/consultas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { useFiltros } from '../../../../lib/use-filtros'
import { CardHead } from '../../../../ui/card'
import { EmptyState } from '../../../../ui/states'

export const handle = { miga: 'Lista de espera' }
export const meta = () => [{ title: tituloDe('Lista de espera') }]
export const ErrorBoundary = FallaDeEvento

const CADA_MS = 10_000

function Contenido() {
  const { organizacion, evento } = useEvento()
  const filtros = useFiltros<never>({})
  const [ofreciendo, setOfreciendo] = useState<EnLista | null>(null)
  const consulta = useQuery({
    ...listaEsperaQuery(organizacion.slug, evento.slug, filtros.pagina),
    staleTime: 0,
    refetchInterval: CADA_MS,
  })
  return (
    <>
      {consulta.data !== undefined && (
        <CardHead
          title="Lista de espera"
          lead={`En el orden en que llegaron. ${
            evento.ventaPausada
              ? 'Con la venta en pausa nada se ofrece solo; puedes ofrecerlo tú.'
              : 'Lo que se libera se ofrece solo a quien sigue; también puedes ofrecerlo tú.'
          }`}
        />
      )}
      <Lista
        consulta={consulta}
        filtros={filtros}
        nombre="la lista de espera"
        titulo="Lista de espera"
        palabras={['persona', 'personas']}
        columnas={columnasDeLista({ zona: evento.zonaHoraria, onOfrecer: setOfreciendo })}
        llave={({ id }) => id}
        vacia={
          <EmptyState title="Nadie espera boletos" className="border-0">
            Cuando algo se agota, la página de tu evento ofrece anotarse aquí.
          </EmptyState>
        }
        menos="Hay menos personas de las que buscabas."
      />
      {ofreciendo !== null && (
        <OfrecerDialogo
          params={{ slug: organizacion.slug, slugEvento: evento.slug }}
          quien={ofreciendo}
          onCerrar={() => setOfreciendo(null)}
        />
      )}
    </>
  )
}

export default function ListaDeEspera() {
  return (
    <SoloAdministranEvento titulo="No puedes ver la lista de espera de este evento">
      <Contenido />
    </SoloAdministranEvento>
  )
}
