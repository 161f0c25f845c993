import { useNavigation } from "@remix-run/react";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import { TIME_ZONE_LABELS, type TimeZone } from "#app/domain/days/time-zone.ts";
import * as m from "#app/paraglide/messages.js";

/** `zone` is the time zone of the new ZIP, `kept` the home's current one. */
export type ZoneQuestion = { zipCode: string; zone: TimeZone; kept: TimeZone };

type Props = ZoneQuestion & {
  whose: string;
  closeTo: string;
};

export function ZoneDialog({ zipCode, zone, kept, whose, closeTo }: Props) {
  const busy = useNavigation().formData?.get("intent") === "time-zone";
  return (
    <ConfirmDialog
      tone="primary"
      title={m.property_zone_title({ zone: TIME_ZONE_LABELS[zone] })}
      body={m.property_zone_body({
        zipCode,
        zone: TIME_ZONE_LABELS[zone],
        whose,
        kept: TIME_ZONE_LABELS[kept],
      })}
      confirmLabel={m.property_use_zone({ zone: TIME_ZONE_LABELS[zone] })}
      cancelLabel={m.property_keep_zone({ zone: TIME_ZONE_LABELS[kept].replace(/ Time$/, "") })}
      closeTo={closeTo}
      action={closeTo}
      busy={busy}
    >
      <input type="hidden" name="intent" value="time-zone" />
      <input type="hidden" name="timeZone" value={zone} />
    </ConfirmDialog>
  );
}
