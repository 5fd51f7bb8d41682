import type { Cuenta } from '@entrale/contract/cuentas/cuenta'
import { type Documento, rutaDeVersion } from '@entrale/contract/legales/rutas'
import { FileJson, FileSpreadsheet, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { descargarArchivo } from '../../../lib/descargar'
import { horaDe } from '../../../lib/formatos'
import { fechaCompleta, zonaAqui } from '../../../lib/hace'
import { Button } from '../../../ui/button'
import { Card, CardHead, Note } from '../../../ui/card'
import { FieldError } from '../../../ui/field'
import { useHacer } from '../../comun/hacer'
import { BorrarCuenta } from './borrar-cuenta'

const FORMATOS = {
  json: { url: '/api/cuenta/datos.json', nombre: 'entrale-mis-datos.json' },
  zip: { url: '/api/cuenta/datos.zip', nombre: 'entrale-mis-datos.zip' },
} as const
type Formato = keyof typeof FORMATOS

function useDescarga() {
  const [formato, setFormato] = useState<Formato | null>(null)
  const [listo, setListo] = useState('')
  const { rechazo, hacer } = useHacer()
  const descargar = async (cual: Formato) => {
    setFormato(cual)
    setListo('')
    if (await hacer(() => descargarArchivo(FORMATOS[cual].url, FORMATOS[cual].nombre)))
      setListo('Tu descarga está lista.')
    setFormato(null)
  }
  return { formato, rechazo, listo, descargar }
}

/** Everything that the person gave or did, in a file for machines and in sheets. */
function Descargas() {
  const { formato, rechazo, listo, descargar } = useDescarga()
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[60ch] text-muted">
        Tu perfil, sesiones, avisos, compras, boletos, listas de espera y organizaciones. En JSON, para programas; en
        CSV, para abrirlos en una hoja de cálculo.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<FileJson aria-hidden="true" />}
          loading={formato === 'json'}
          loadingText="Preparando"
          disabled={formato === 'zip'}
          onClick={() => void descargar('json')}
        >
          Descargar JSON
        </Button>
        <Button
          icon={<FileSpreadsheet aria-hidden="true" />}
          loading={formato === 'zip'}
          loadingText="Preparando"
          disabled={formato === 'json'}
          onClick={() => void descargar('zip')}
        >
          Descargar CSV
        </Button>
      </div>
      <p role="status" className="text-muted empty:hidden">
        {listo}
      </p>
      {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
    </div>
  )
}

const PALABRAS: Record<Documento, string> = { terminos: 'términos de servicio', aviso: 'aviso de privacidad' }

/** Exactly the version that was accepted. */
const Enlace = ({ documento, version }: { documento: Documento; version: string }) => (
  <>
    <a className="link" href={rutaDeVersion(documento, version)} target="_blank" rel="noopener">
      {PALABRAS[documento]}
    </a>{' '}
    (versión {version})
  </>
)

/** Which texts the person accepted, and when; and where another one is in force by now. */
const AvisoDePrivacidad = ({ aviso: { version, terminos, vigente, aceptadoEn } }: Pick<Cuenta, 'aviso'>) => (
  <Note icon={<ScrollText aria-hidden="true" />} className="text-(length:--control-text)">
    {version === null || terminos === null || aceptadoEn === null ? (
      'Creaste tu cuenta antes de que guardáramos la versión.'
    ) : (
      <>
        Aceptaste los <Enlace documento="terminos" version={terminos} /> y leíste el{' '}
        <Enlace documento="aviso" version={version} /> el{' '}
        {/* The hour ends with a point of its own ("a.m."), which is that of the sentence too. */}
        <time dateTime={aceptadoEn}>
          {fechaCompleta(aceptadoEn)}, {horaDe(aceptadoEn, zonaAqui())}
        </time>
      </>
    )}
    {vigente !== null && vigente !== version && (
      <>
        {' '}
        Hoy está vigente el <Enlace documento="aviso" version={vigente} />.
      </>
    )}
  </Note>
)

/** What the person agreed to, a copy of everything, and the way out. */
export const Privacidad = ({ cuenta }: { cuenta: Cuenta }) => (
  <div className="grid gap-5">
    <AvisoDePrivacidad aviso={cuenta.aviso} />
    <Card>
      <CardHead as="h3" title="Descarga tus datos" />
      <Descargas />
    </Card>
    <Card>
      <CardHead as="h3" title="Elimina tu cuenta" />
      <BorrarCuenta />
    </Card>
  </div>
)
