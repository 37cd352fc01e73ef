import org.openapitools.client.ApiClient;
import org.openapitools.client.api.CatalogApi;

public class Call {
  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient().setBasePath(System.getenv("BASE_URL"));
    new CatalogApi(client)
        .listEvents(2, null, null, null, null, null, null, null, null, null, null, null, null)
        .forEach(event -> System.out.println(event.getSlug()));
  }
}
