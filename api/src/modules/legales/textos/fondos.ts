/** Who takes the money of buyers: the platform, or each organization by an account of its own with a provider. */
export type Fondos = 'recaudado' | 'dividido'

/** Who holds the money until it is paid or given back, for buyers. */
export const CON_QUE_DINERO: Record<Fondos, string> = {
  recaudado: `**Con qué dinero se devuelve.** Cobramos el precio por cuenta de la organización: el dinero llega a las cuentas de la
plataforma con sus proveedores de pago y con su banco, junto con el de otros eventos, y en nuestros libros está anotado,
peso por peso, de quién es. No es un depósito de ahorro ni da intereses. Lo que es de la organización se le paga después
del evento; lo que se te debe a ti te lo devolvemos desde ahí. Si al momento de tu reembolso el dinero de la organización ya no
alcanza, porque se le pagó o porque debe, la devolución espera a que ella lo deposite o a que nosotros autoricemos
adelantarlo, y te lo decimos en la página de tu compra. Mientras espera, tu boleto sigue valiendo si el evento no se
canceló. Esperar no te quita tu derecho: la organización te lo sigue debiendo y puedes acudir a PROFECO.`,
  dividido: `**Con qué dinero se devuelve.** La organización cobra el precio en su propia cuenta con el proveedor de pago, que de
ahí nos entrega el cargo por servicio y los impuestos que retenemos: su dinero no pasa por nuestras cuentas. Lo que se te
debe regresa de esa misma cuenta, por el medio con que pagaste, y de la nuestra el cargo por servicio. Si el proveedor no
puede hacerlo, una persona lo revisa y te decimos qué sigue; la organización te lo sigue debiendo y puedes acudir a
PROFECO. Lo que compraste cuando el dinero llegaba a la plataforma se devuelve como decían los términos de entonces.`,
}

/** When organizers have what is theirs. */
export const CUANDO_SE_PAGA: Record<Fondos, string> = {
  recaudado: `**Cuándo.** Después de que termina tu evento, en los días hábiles que marca tu nivel de confianza, y solo con dinero que
los proveedores de pago ya nos entregaron. Abajo de un mínimo se junta con lo siguiente. Tu nivel, sus días, el mínimo y
lo que falta para el siguiente nivel se leen en tu panel.`,
  dividido: `**Cuándo.** Cobras en tu propia cuenta con el proveedor de pago, que revisa quién eres, te cobra su comisión y te
deposita en los plazos que acordaste con él. De cada venta nos entrega el cargo por servicio y los impuestos que
retenemos. Lo que se vendió cuando el dinero llegaba a la plataforma se te paga como entonces, y vale para eso lo que
sigue de reserva y de lo que detiene un pago.`,
}
