import { type LoteDetalle, type RespuestaBanco, respuestaBancoBody } from '@entrale/contract/banco/schemas'
import { FileUp } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../../lib/api'
import { cuenta } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Field, FieldError } from '../../../ui/field'
import { Textarea } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { useHacer } from '../../comun/hacer'
import { ADMINISTRADO } from '../comun/consultas'
import { quejaDe } from '../comun/texto-dialogo'

type Props = { lote: LoteDetalle; onCerrar: () => void }

type ResultadoProps = { hecho: RespuestaBanco; onCorregir: () => void; onCerrar: () => void }

const Resultado = ({ hecho, onCorregir, onCerrar }: ResultadoProps) => {
  const { pagados, devueltos, yaEstaban, errores } = hecho
  return (
    <Dialog
      open
      onOpenChange={(abierto: boolean) => !abierto && onCerrar()}
      title={errores.length === 0 ? 'Listo' : 'Faltan líneas por revisar'}
      description={`${cuenta(pagados, 'pagada', 'pagadas')}, ${cuenta(devueltos, 'regresada', 'regresadas')}${
        yaEstaban === 0 ? '' : `, ${cuenta(yaEstaban, 'ya estaba anotada', 'ya estaban anotadas')}`
      }.`}
      footer={
        <>
          {errores.length > 0 && (
            <Button variant="ghost" onClick={onCorregir}>
              Corregir
            </Button>
          )}
          <Button variant="primary" onClick={onCerrar}>
            Cerrar
          </Button>
        </>
      }
    >
      {errores.length > 0 && (
        <ul className="grid gap-3 py-1" aria-label="Líneas que no se anotaron">
          {errores.map(({ linea, texto, mensaje }) => (
            <li key={linea} className="grid gap-0.5">
              <span className="font-semibold text-sm">
                Línea {linea}: {mensaje}
              </span>
              <span className="type-folio wrap-anywhere whitespace-pre-wrap text-muted text-xs">{texto}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** The answer of the bank for many transfers at once, pasted or from a file. What was understood is done. */
export function RespuestaDialogo({ lote, onCerrar }: Props) {
  const { enviando, rechazo, hacer } = useHacer(ADMINISTRADO)
  const archivo = useRef<HTMLInputElement>(null)
  const [texto, setTexto] = useState('')
  const [enviado, setEnviado] = useState(false)
  const [hecho, setHecho] = useState<RespuestaBanco | null>(null)
  if (hecho !== null) return <Resultado hecho={hecho} onCorregir={() => setHecho(null)} onCerrar={onCerrar} />
  const queja = quejaDe(respuestaBancoBody, { texto })
  const enviar = (event: FormEvent) => {
    event.preventDefault()
    setEnviado(true)
    if (queja !== undefined) return
    void hacer(async () => {
      const { item } = await api('POST /administracion/lotes/:id/respuesta', {
        params: { id: lote.id },
        body: { texto },
      })
      setHecho(item)
    })
  }
  return (
    <SubmitDialog
      title="La respuesta del banco"
      description="Copia de la hoja del banco estas columnas: Referencia, Clave de rastreo y, si la regresó, Motivo. Con o sin títulos."
      submit={{ children: 'Anotar' }}
      cancel={{ children: 'Volver' }}
      form={{ method: 'post', className: 'grid gap-4 py-1' }}
      wide
      busy={enviando}
      onSubmit={enviar}
      onClose={onCerrar}
    >
      <Field label="Respuesta" required error={enviado ? queja : undefined}>
        <Textarea
          rows={8}
          spellCheck={false}
          className="type-folio whitespace-pre font-normal text-sm"
          placeholder={'Referencia\tClave de rastreo\tMotivo'}
          value={texto}
          readOnly={enviando}
          onChange={({ target }) => setTexto(target.value)}
        />
      </Field>
      <div className="justify-self-start">
        <input
          ref={archivo}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={({ target }) => void target.files?.[0]?.text().then(setTexto)}
        />
        <Button size="sm" icon={<FileUp aria-hidden="true" />} onClick={() => archivo.current?.click()}>
          O elige el archivo
        </Button>
      </div>
      {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
    </SubmitDialog>
  )
}
