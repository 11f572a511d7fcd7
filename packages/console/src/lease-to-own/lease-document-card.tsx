import { DropPrompt } from '../files/drop-prompt.tsx';
import { DropZone } from '../files/drop-zone.tsx';
import { isPicture } from '../files/is-picture.ts';
import { useUpload } from '../files/use-upload.ts';
import { Card } from '../kit/card/card.tsx';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { IconFileText } from '../kit/icons.ts';
import { Note } from '../kit/note.tsx';
import classes from './lease-to-own.module.css';
import {
  type LeaseToOwnInvoice,
  LeaseToOwnInvoiceUpdateMutation,
} from './lease-to-own-documents.ts';

/** The shop's document, previewed or opened; it can be uploaded and replaced until approval. */
export function LeaseDocumentCard({ invoice }: { invoice: LeaseToOwnInvoice }) {
  const { id, takesDocument, mediaAttachment } = invoice;
  const url = mediaAttachment?.media?.url;
  const { submit } = useSubmission({
    mutation: LeaseToOwnInvoiceUpdateMutation,
    successMessage: 'Document saved',
    invalidates: ['leaseToOwn'],
  });
  const upload = useUpload('lease_to_own', (mediaUrl) => void submit({ id, mediaUrl }));
  return (
    <Card title="Document">
      {url && (
        <div className={classes.document}>
          {isPicture(url) && (
            <img className={classes.picture} src={url} alt="The document of the shop" />
          )}
          <span className={classes.file}>
            <IconFileText size={16} stroke={1.6} />
            <a href={url} target="_blank" rel="noopener noreferrer">
              Download
            </a>
            <span className="ks-quiet">
              Uploaded by {mediaAttachment.uploadedByName ?? mediaAttachment.uploadedBy}
            </span>
          </span>
        </div>
      )}
      {upload.problem && <Note meaning="lost">{upload.problem}</Note>}
      {takesDocument ? (
        <DropZone prefix="lease_to_own" upload={upload} label="Document">
          {(choose) => (
            <DropPrompt
              prefix="lease_to_own"
              text={url ? 'Drop another document here' : 'No document yet'}
              buttonLabel={url ? 'Replace' : 'Upload'}
              onChoose={choose}
            />
          )}
        </DropZone>
      ) : (
        !url && <p className="ks-quiet">No document yet</p>
      )}
    </Card>
  );
}
