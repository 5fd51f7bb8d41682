-- What statistics read. A sale writes as many index entries as before: two indexes now hold the whole answer instead of leading to the rows, and
-- the new ones are of what a sale is not.

-- Paid compras of an evento by time. The state is in another index already, so that a change of it was never a light one.
drop index compras_pagada;
create index compras_pagada on compras (evento_id, pagada_en) include (id, metodo, estado) where pagada_en is not null;
-- Sold lines of a tipo.
drop index compra_lineas_tipo;
create index compra_lineas_tipo on compra_lineas (tipo_boleto_id, compra_id) include (cantidad, precio, absorbido, descuento);
-- Compras of which something was booked back.
create index compras_devueltas on compras (evento_id) where estado in ('reembolsada_parcial', 'reembolsada');
-- Boletos that were voided, or are in.
create index boletos_idos on boletos (evento_id, estado) include (compra_id, tipo_boleto_id) where estado in ('cancelado', 'usado');
-- What happened to one evento, among all that happened in its organization.
create index bitacora_evento on bitacora (evento_id, id) where evento_id is not null;
