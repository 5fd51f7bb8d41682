import type { Adeudo, FichaDeposito } from '@entrale/contract/adeudos/schemas'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { diaConAnio } from '../../../lib/dia'
import { fechaCorta, pesos, ZONA_CENTRO } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { Card, CardHead } from '../../../ui/card'
import { DefinitionList } from '../../../ui/definition-list'
import { EstadoFicha } from '../../comun/adeudos/estado-ficha'
import { Confirmar } from '../../comun/hacer'
import { Copiar } from '../comun/copiar'
import { clavePagos } from './consultas'
import { FichaDialogo } from './ficha-dialogo'

const DE_CUATRO = /\d{1,4}/g
const agrupada = (clabe: string) => (clabe.match(DE_CUATRO) ?? []).join(' ')

function Cancelar({ slug, ficha: { id, referencia } }: { slug: string; ficha: FichaDeposito }) {
  const [abierto, setAbierto] = useState(false)
  const params = { slug, id }
  return (
    <>
      <Button size="sm" aria-label={`Cancelar la ficha ${referencia}`} onClick={() => setAbierto(true)}>
        Cancelar
      </Button>
      <Confirmar
        open={abierto}
        title={`¿Cancelar la ficha ${referencia}?`}
        description="Si ya hiciste la transferencia, no la canceles: sin ella tardamos más en encontrar tu dinero."
        confirm="Cancelar la ficha"
        danger
        accion={() => api('DELETE /organizacion/:slug/pagos/fichas/:id', { params })}
        hecho="Cancelamos la ficha."
        clave={clavePagos(slug)}
        onCerrar={() => setAbierto(false)}
      />
    </>
  )
}

const notaDe = ({ estado, venceEn, recibido }: FichaDeposito): string => {
  if (recibido !== null)
    return `Llegaron ${pesos(recibido.monto)} el ${diaConAnio(recibido.fecha)}. Clave de rastreo ${recibido.claveRastreo}.`
  if (estado === 'esperada') return `Vence el ${fechaCorta(venceEn, ZONA_CENTRO)}`
  return estado === 'vencida' ? 'Si la pagas de todos modos, la registramos.' : ''
}

const Ficha = ({ slug, ficha }: { slug: string; ficha: FichaDeposito }) => (
  <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-line border-t px-5 py-3.5">
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="num font-semibold">{pesos(ficha.monto)}</span>
      <EstadoFicha estado={ficha.estado} />
    </span>
    {ficha.estado === 'esperada' && <Cancelar slug={slug} ficha={ficha} />}
    <p className="wrap-anywhere col-span-2 flex flex-wrap items-center gap-x-1.5 text-muted text-sm">
      <span>
        Referencia <span className="type-folio">{ficha.referencia}</span>
      </span>
      {ficha.estado === 'esperada' && <Copiar texto={ficha.referencia} que="la referencia" />}
      <span>{notaDe(ficha)}</span>
    </p>
  </li>
)

/** Where the money goes to. */
const Cuenta = ({ cuenta }: { cuenta: NonNullable<Adeudo['cuenta']> }) => (
  <div className="px-5 pb-4">
    <DefinitionList
      columns
      items={[
        {
          term: 'CLABE',
          detail: (
            <span className="flex flex-wrap items-center gap-x-1">
              <span className="tabular-nums">{agrupada(cuenta.clabe)}</span>
              <Copiar texto={cuenta.clabe} que="la CLABE" />
            </span>
          ),
          note: cuenta.banco,
        },
        { term: 'A nombre de', detail: <span className="wrap-anywhere">{cuenta.titular}</span> },
      ]}
    />
  </div>
)

/** How the organization sends money, and what it sent. */
export function FichasDeposito({ slug, adeudo }: { slug: string; adeudo: Adeudo }) {
  const [abierto, setAbierto] = useState(false)
  const { cuenta, fichas } = adeudo
  return (
    <Card flush>
      <CardHead
        title="Enviar dinero"
        lead={
          cuenta === null
            ? 'Todavía no hay una cuenta para recibir depósitos. Escríbenos y te decimos cómo enviarlo.'
            : 'Pide una ficha, transfiere por SPEI a esta cuenta y escribe la referencia de la ficha. La registramos cuando llega.'
        }
        actions={
          cuenta !== null && (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAbierto(true)}>
              Pedir una ficha
            </Button>
          )
        }
        className="mb-0 px-5 pt-5 pb-4"
      />
      {cuenta !== null && <Cuenta cuenta={cuenta} />}
      {fichas.length === 0 ? (
        <p className="border-line border-t px-5 py-6 text-muted">Aún no pides ninguna ficha.</p>
      ) : (
        <ul>
          {fichas.map((ficha) => (
            <Ficha key={ficha.id} slug={slug} ficha={ficha} />
          ))}
        </ul>
      )}
      {abierto && <FichaDialogo slug={slug} adeudo={adeudo} onCerrar={() => setAbierto(false)} />}
    </Card>
  )
}
