import type { Contrato } from '@entrale/contract/expedientes/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FileSignature } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { descargarArchivo } from '../../../lib/descargar'
import { diaLargo, fechaLarga, ZONA_CENTRO } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { Card, CardHead, Note } from '../../../ui/card'
import { Checkbox } from '../../../ui/choice'
import { FieldError } from '../../../ui/field'
import { BotonHacer, useHacer } from '../../comun/hacer'
import { SinDatos } from '../../comun/listas/sin-datos'
import { claveExpediente, contratoQuery, expedienteQuery } from './consultas'

const BLOQUES =
  'rounded-control border border-line bg-surface-2 p-5 text-md [&_h3]:mb-3 [&_h3]:font-semibold [&_h3]:text-lg [&_h4]:mt-6 [&_h4]:mb-1.5 [&_h4]:font-semibold [&_p]:mb-3 [&_p]:wrap-anywhere'

function Firmar({ slug, contrato }: { slug: string; contrato: Contrato }) {
  const cache = useQueryClient()
  const [acepto, setAcepto] = useState(false)
  const [falta, setFalta] = useState(false)
  const { enviando, rechazo, hacer } = useHacer(claveExpediente(slug))
  const { version, huella } = contrato
  const firmar = () =>
    hacer(async () => {
      const respuesta = await api('POST /organizacion/:slug/contrato/firmar', {
        params: { slug },
        body: { version, huella, acepto: true },
      })
      cache.setQueryData(contratoQuery(slug).queryKey, respuesta)
      await cache.invalidateQueries({ queryKey: expedienteQuery(slug).queryKey })
    }, 'Contrato firmado')
  return (
    <div className="mt-4 grid gap-3">
      <Checkbox
        label="Lo leí completo y lo acepto en nombre de la organización."
        checked={acepto}
        onChange={({ target }) => {
          setAcepto(target.checked)
          setFalta(false)
        }}
        {...(falta && { error: 'Marca que lo leíste y lo aceptas.' })}
      />
      {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
      <div>
        <Button
          variant="primary"
          icon={<FileSignature aria-hidden="true" />}
          loading={enviando}
          loadingText="Firmando"
          className="max-sm:w-full"
          onClick={() => (acepto ? void firmar() : setFalta(true))}
        >
          Firmar el contrato
        </Button>
      </div>
      <p className="text-muted text-sm">
        Al firmar guardamos la versión, la huella del texto, la hora, tu nombre y la dirección de red desde donde lo
        haces.
      </p>
    </div>
  )
}

const Firmas = ({ slug, contrato: { firmas } }: { slug: string; contrato: Contrato }) => (
  <Card>
    <CardHead title="Lo que ya firmaron" as="h3" />
    <ul className="divide-y divide-line">
      {firmas.map(({ id, version, quien, firmadoEn, huella }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0">
            <p className="font-semibold">Versión {version}</p>
            <p className="text-muted text-sm">
              {quien === '' ? 'Firmado' : `Firmó ${quien}`} el {fechaLarga(firmadoEn, ZONA_CENTRO)}
            </p>
            <p className="type-folio wrap-anywhere whitespace-normal font-normal text-muted text-xs">
              SHA-256 {huella}
            </p>
          </div>
          <BotonHacer
            icon={<Download aria-hidden="true" />}
            accion={() => descargarArchivo(`/api/organizacion/${slug}/contrato/firmas/${id}`, 'contrato.html')}
          >
            Descargar copia
          </BotonHacer>
        </li>
      ))}
    </ul>
  </Card>
)

const Texto = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of the program, which api/src/markdown.ts turns into HTML
  <section aria-label="Texto del contrato" className={BLOQUES} dangerouslySetInnerHTML={{ __html: html }} />
)

/** The contract as it stands, signing it, and what was signed. */
export function ParteContrato({ slug }: { slug: string }) {
  const consulta = useQuery(contratoQuery(slug))
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="el contrato" alto="h-96" />
  const contrato = consulta.data.item
  const { version, html, firmas, vigenteDesde, firmarHasta } = contrato
  const firmada = firmas.some((firma) => firma.version === version)
  return (
    <div className="grid gap-5">
      <Card>
        <CardHead
          title="Contrato con la plataforma"
          lead={`Versión ${version}, desde el ${diaLargo(vigenteDesde, ZONA_CENTRO)}.`}
        />
        {!firmada && firmas.length > 0 && (
          <Note tone="talavera" icon={<FileSignature />} className="mb-4">
            Hay una versión nueva. La que firmaste cuenta hasta el {diaLargo(firmarHasta, ZONA_CENTRO)}.
          </Note>
        )}
        <Texto html={html} />
        {!firmada && <Firmar slug={slug} contrato={contrato} />}
      </Card>
      {firmas.length > 0 && <Firmas slug={slug} contrato={contrato} />}
    </div>
  )
}
