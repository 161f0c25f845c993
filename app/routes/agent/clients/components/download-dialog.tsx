import { Button } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { CLIENT_FORMAT_LABELS, CLIENT_FORMATS } from "#app/domain/transfer/csv/client-formats.ts";
import * as m from "#app/paraglide/messages.js";

/** Which program the file is for. The form is the browser's own, as its answer is a file and no page. */
export function DownloadDialog({ closeTo }: { closeTo: string }) {
  return (
    <Dialog title={m.agent_clients_download()} closeTo={closeTo} size="sm">
      <form method="get" action="/agent/clients.csv" className="space-y-5">
        <SelectField
          label={m.agent_clients_download_program()}
          name="format"
          required
          hint={m.agent_clients_download_hint()}
          options={CLIENT_FORMATS.map((format) => ({ value: format, label: CLIENT_FORMAT_LABELS[format]() }))}
          defaultValue={CLIENT_FORMATS[0]}
        />
        <DialogActions>
          <Button>{m.ui_download()}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
